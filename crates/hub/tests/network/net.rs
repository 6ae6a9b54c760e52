//! Nodes with a network namespace each, joined by cables to one switch. All is gone when the test process ends in any way.

use std::io::Write as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Takes everything away once its pipe ends: the processes in the namespaces, these, and the folder with what is mounted in it.
const JANITOR: &str = r#"
trap '' INT TERM HUP
read -r _
for name in $(ip netns list | cut -d ' ' -f 1 | grep "^$1-"); do
    ip netns pids "$name" | xargs -r kill -KILL
    ip netns del "$name"
done
for mounted in $(cut -d ' ' -f 2 /proc/mounts | grep "^$2/"); do umount -l "$mounted"; done
rm -rf "$2"
"#;

/// An address of hardware that nobody has: what is sent there is lost, and nobody is told.
const NOBODY: &str = "02:00:00:00:00:01";

/// A switch and what is plugged into it.
pub struct Net {
    name: String,
    folder: PathBuf,
    janitor: Child,
    nodes: AtomicUsize,
}

/// A machine on the network.
#[derive(Clone, Debug)]
pub struct Node {
    pub namespace: String,
    pub address: String,
    /// The end of its cable at the switch.
    port: String,
}

impl Net {
    /// Makes a switch; `None` where that is not possible, which is said.
    pub fn up() -> Option<Self> {
        static NETS: AtomicUsize = AtomicUsize::new(0);
        let name = format!("triade-{}-{}", std::process::id(), NETS.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(format!("{name}-net"));
        if let Err(detail) = lay(&format!("{name}-switch")) {
            // Half of it may be there.
            drop(Command::new("ip").args(["netns", "del", &format!("{name}-switch")]).output());
            eprintln!("network namespaces can't be made ({detail}): this test is left out");
            return None;
        }
        std::fs::create_dir(&folder).unwrap();
        let janitor = Command::new("/bin/sh")
            .args(["-c", JANITOR, "janitor", &name])
            .arg(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // Whoever stops the test from a terminal does not mean what cleans up.
            .process_group(0)
            .spawn()
            .unwrap();
        Some(Self { name, folder, janitor, nodes: AtomicUsize::new(0) })
    }

    /// Returns a folder that is removed in the end.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Plugs another machine in.
    pub fn node(&self) -> Node {
        let nth = self.nodes.fetch_add(1, Ordering::Relaxed) + 1;
        let (namespace, port) = (format!("{}-{nth}", self.name), format!("port{nth}"));
        let address = format!("10.77.{}.{}", nth / 200, nth % 200 + 1);
        let switch = self.switch();
        ip(None, &format!("netns add {namespace}")).unwrap();
        let cable = format!(
            "link add {port} type veth peer name cable netns {namespace}
             link set {port} master bridge up"
        );
        ip(Some(&switch), &cable).unwrap();
        let inside = format!(
            "link set lo up
             address add {address}/16 dev cable
             link set cable up"
        );
        ip(Some(&namespace), &inside).unwrap();
        Node { namespace, address, port }
    }

    fn switch(&self) -> String {
        format!("{}-switch", self.name)
    }

    /// Pulls the cable of a machine.
    pub fn pull(&self, node: &Node) {
        ip(Some(&self.switch()), &format!("link set {} down", node.port)).unwrap();
    }

    /// Plugs it in again.
    pub fn plug(&self, node: &Node) {
        ip(Some(&self.switch()), &format!("link set {} up", node.port)).unwrap();
    }
}

impl Net {
    /// Makes the line of a machine so slow, such as `256kbit`, both ways: what is sent waits its turn. `None` where that is not
    /// possible, which is said.
    pub fn slow_down(&self, node: &Node, rate: &str) -> Option<()> {
        let ends = [(node.namespace.as_str(), "cable"), (&self.switch(), &node.port)];
        for (namespace, device) in ends {
            let mut command = Command::new("tc");
            command.args(["-n", namespace, "qdisc", "add", "dev", device, "root", "tbf", "rate", rate]);
            let done = command.args(["burst", "4kb", "latency", "4s"]).output();
            if !done.is_ok_and(|output| output.status.success()) {
                eprintln!("no line can be made slow: this test is left out");
                return None;
            }
        }
        Some(())
    }
}

impl Drop for Net {
    fn drop(&mut self) {
        drop(self.janitor.stdin.take());
        drop(self.janitor.wait());
    }
}

impl Node {
    /// Loses whatever this machine sends to another, from now on; its cable stays plugged in.
    pub fn lose_what_goes_to(&self, other: &Self) {
        let lost = format!("neigh replace {} lladdr {NOBODY} dev cable nud permanent", other.address);
        ip(Some(&self.namespace), &lost).unwrap();
    }

    /// Loses nothing any more.
    pub fn reach_again(&self, other: &Self) {
        ip(Some(&self.namespace), &format!("neigh del {} dev cable", other.address)).unwrap();
    }

    /// Stops all processes here as they are; what comes for them is still received.
    pub fn freeze(&self) {
        self.signal("-STOP");
    }

    pub fn thaw(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let told = Command::new("ip").args(["netns", "pids", &self.namespace]).output().unwrap();
        let told = String::from_utf8_lossy(&told.stdout).into_owned();
        // One that has ended meanwhile is no fault.
        drop(Command::new("kill").arg(signal).args(told.split_whitespace()).output());
    }

    /// Returns a program as it runs on this machine; it replaces what starts it, and so has its number.
    pub fn program(&self, program: &Path) -> Command {
        let mut command = Command::new("nsenter");
        command.arg(format!("--net=/run/netns/{}", self.namespace)).arg("--").arg(program);
        command
    }

    /// Returns a program as it runs on another machine that has the address of this one, and a copy of a folder.
    pub fn program_with_copy(&self, program: &Path, (folder, copy): (&Path, &Path)) -> Command {
        let mut command = Command::new("nsenter");
        command.arg(format!("--net=/run/netns/{}", self.namespace)).args(["--", "unshare", "--mount", "/bin/sh", "-c"]);
        command.args([r#"mount --bind "$1" "$2" && shift 2 && exec "$@""#, "machine"]).args([copy, folder, program]);
        command
    }
}

/// Makes a switch.
fn lay(namespace: &str) -> Result<(), String> {
    ip(None, &format!("netns add {namespace}"))?;
    ip(Some(namespace), "link add bridge type bridge\nlink set bridge up")
}

/// Has `ip` carry out some lines in a namespace.
fn ip(namespace: Option<&str>, lines: &str) -> Result<(), String> {
    let mut command = Command::new("ip");
    command.args(namespace.into_iter().flat_map(|namespace| ["-n", namespace])).args(["-batch", "-"]);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
    let mut child = piped.map_err(|error| error.to_string())?;
    let mut pipe = child.stdin.take().unwrap();
    // One that ended at once says why.
    drop(pipe.write_all(lines.as_bytes()));
    drop(pipe);
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("{lines}: {}", String::from_utf8_lossy(&output.stderr).trim()))
}
