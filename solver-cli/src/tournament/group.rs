//! External programs, each in a process group with all processes that it starts. An interrupt at the terminal reaches
//! only Ishwa, and no process of a program outlives it.

use std::io;
use std::process::{Child, Command};

/// A program and the processes that it has started. They are killed when it is dropped.
pub(super) struct ProgramGroup {
    child: Child,
}

impl ProgramGroup {
    /// Starts a program.
    ///
    /// # Errors
    /// When the system cannot start it.
    pub(super) fn spawn(command: &mut Command) -> io::Result<Self> {
        let child = groups::spawn(command)?;
        Ok(Self { child })
    }

    /// The program itself. It must not be reaped: until it is, its number is not reused.
    pub(super) fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Kills the program and the processes that it has started.
    pub(super) fn kill(&mut self) {
        groups::kill(&mut self.child);
    }

    /// Whether the program has ended; processes that it has started may still run.
    pub(super) fn has_ended(&mut self) -> bool {
        groups::has_ended(&mut self.child)
    }
}

impl Drop for ProgramGroup {
    fn drop(&mut self) {
        groups::kill(&mut self.child);
        let _ = self.child.wait();
    }
}

/// Kills all programs and the processes that they have started. After this call no program can be started and no
/// group ends in another way, since this program is about to end.
pub(crate) fn kill_all() {
    groups::kill_all();
}

#[cfg(unix)]
mod groups {
    use std::collections::BTreeSet;
    use std::io;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};
    use std::sync::{Mutex, MutexGuard, PoisonError};

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

    /// The groups of all running programs, by the number of the program.
    static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

    fn running() -> MutexGuard<'static, BTreeSet<u32>> {
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn spawn(command: &mut Command) -> io::Result<Child> {
        // Locked during the start, so that no program starts after all were killed.
        let mut running = running();
        let child = command.process_group(0).spawn()?;
        running.insert(child.id());
        Ok(child)
    }

    fn number(id: u32) -> Option<Pid> {
        Pid::from_raw(id as i32)
    }

    pub(super) fn has_ended(child: &mut Child) -> bool {
        let Some(id) = number(child.id()) else {
            return true;
        };
        // Its number stays reserved, since its state is only queried.
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(id), options), Ok(None))
    }

    fn kill_group(id: u32) {
        if let Some(group) = number(id) {
            // It may have ended.
            let _ = kill_process_group(group, Signal::KILL);
        }
    }

    pub(super) fn kill(child: &mut Child) {
        let mut running = running();
        kill_group(child.id());
        running.remove(&child.id());
    }

    pub(super) fn kill_all() {
        let running = running();
        running.iter().copied().for_each(kill_group);
        // Never unlocked again.
        std::mem::forget(running);
    }
}

/// Without process groups, only the program itself is killed, and only when it is dropped.
#[cfg(not(unix))]
mod groups {
    use std::io;
    use std::process::{Child, Command};

    pub(super) fn spawn(command: &mut Command) -> io::Result<Child> {
        command.spawn()
    }

    pub(super) fn has_ended(child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }

    pub(super) fn kill(child: &mut Child) {
        let _ = child.kill();
    }

    pub(super) fn kill_all() {}
}
