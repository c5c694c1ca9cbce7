//! The machine's resources, and the share that this process may use. If the system reports no limits, none are
//! applied.

use std::fs::read_to_string;

/// The bytes of memory that the process may still allocate: at most the machine's free memory and the rest under the
/// address-space limit (`ulimit -v`). `None` if nothing is known.
pub(crate) fn available_memory() -> Option<u64> {
    available(
        &read_or_empty("/proc/meminfo"),
        &read_or_empty(LIMITS),
        &read_or_empty(STATUS),
    )
}

/// The files in which the system reports the limits of this process, and its usage.
const LIMITS: &str = "/proc/self/limits";
const STATUS: &str = "/proc/self/status";

/// The contents of one of the system's files; empty if it does not exist.
fn read_or_empty(path: &str) -> String {
    read_to_string(path).unwrap_or_default()
}

/// The same from the contents of the system's files.
fn available(meminfo: &str, limits: &str, status: &str) -> Option<u64> {
    let free = kibibytes(meminfo, "MemAvailable:").or_else(|| kibibytes(meminfo, "MemTotal:"));
    free.into_iter().chain(left_of(limits, status)).min()
}

/// The bytes left under the address-space limit; `None` if there is no limit.
pub(crate) fn address_space_left() -> Option<u64> {
    left_of(&read_or_empty(LIMITS), &read_or_empty(STATUS))
}

/// The environment variable that glibc reads at program start: the maximum number of allocation arenas.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const ARENAS: &str = "MALLOC_ARENA_MAX";

/// The address-space limit, in bytes, below which the arenas of several threads matter.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const SCARCE: u64 = 1 << 30;

/// Restarts the program with a single arena where the address space is so limited that more arenas would take most of
/// it: glibc reserves 64 MiB for each thread's arena, and then lacks memory elsewhere. The number can only be set at
/// program start. Returns if nothing has to change, or the system does not allow it.
pub(crate) fn share_scarce_address_space() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    if address_space_left().is_some_and(|left| left < SCARCE) {
        restart_with(ARENAS, "1");
    }
}

/// Restarts the program so that it returns the memory of large values to the system when they are dropped. Otherwise
/// glibc keeps up to 64 MiB for each of several threads. Returns if nothing has to change, or the system does not
/// allow it.
pub(crate) fn return_large_memory() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    restart_with("MALLOC_MMAP_THRESHOLD_", "262144");
}

/// Restarts the program with an environment variable, unless it is set.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn restart_with(variable: &str, value: &str) {
    use std::os::unix::process::CommandExt;
    use std::{env, process::Command};

    if env::var_os(variable).is_none()
        && let Ok(program) = env::current_exe()
        && !is_loader(&program)
    {
        let mut arguments = env::args_os();
        let mut again = Command::new(program);
        if let Some(name) = arguments.next() {
            again.arg0(name);
        }
        // Only returns on failure.
        let _ = again.args(arguments).env(variable, value).exec();
    }
}

/// Whether a program is a loader of others, such as `ld-linux-x86-64.so.2`, whose arguments name the program to
/// start.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn is_loader(program: &std::path::Path) -> bool {
    let name = program.file_name().and_then(std::ffi::OsStr::to_str);
    name.is_some_and(|name| name.starts_with("ld"))
}

/// The same from the contents of the system's files.
fn left_of(limits: &str, status: &str) -> Option<u64> {
    let limit: u64 = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max address space"))
        .and_then(|rest| rest.split_whitespace().next()?.parse().ok())?;
    Some(limit.saturating_sub(kibibytes(status, "VmSize:").unwrap_or(0)))
}

/// The value of a line such as `MemTotal:  16 kB`, in bytes.
fn kibibytes(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let number: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    number.checked_mul(1024)
}

/// Memory limit, in bytes, up to which a search is never refused: it takes less where less is available.
const NEVER_REFUSED: u64 = 64 << 20;

/// The available memory, if it is less than the memory requested for a search.
pub(crate) fn lack(asked: u64) -> Option<u64> {
    available_memory().filter(|&available| asked > available.max(NEVER_REFUSED))
}

/// The share of the memory requested for tables, including the builder's other memory, that the process may use.
pub(crate) fn affordable_for_tables(wanted: usize) -> usize {
    at_most(wanted, |available| available.saturating_sub(BESIDE))
}

/// The reserve for everything except the building of a table, in bytes.
const BESIDE: u64 = 24 << 20;

/// The reserve for the threads of a job and everything besides the job, in bytes.
const RESERVE: u64 = 128 << 20;

/// The share of the memory requested for a job that the process may use; the rest is kept as a reserve.
pub(crate) fn affordable(wanted: usize) -> usize {
    at_most(wanted, |available| available.saturating_sub(RESERVE) / 4 * 3)
}

fn at_most(wanted: usize, part: impl FnOnce(u64) -> u64) -> usize {
    let most = available_memory().map_or(u64::MAX, part);
    wanted.min(usize::try_from(most).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEMINFO: &str = "MemTotal:       1000 kB\nMemFree:         100 kB\nMemAvailable:    600 kB\n";
    const TAKEN: &str = "Name:\tishwa\nVmPeak:\t     400 kB\nVmSize:\t     300 kB\n";

    fn limits(soft: &str) -> String {
        format!(
            "Max cpu time              unlimited            unlimited            seconds\n\
                 Max address space         {soft:20} unlimited            bytes\n"
        )
    }

    #[test]
    fn the_least_of_what_is_reported_counts() {
        let of = |meminfo, soft| available(meminfo, &limits(soft), TAKEN);
        assert_eq!(of(MEMINFO, "unlimited"), Some(600 << 10));
        assert_eq!(of(MEMINFO, "409600"), Some(100 << 10));
        assert_eq!(of(MEMINFO, "1024"), Some(0));
        assert_eq!(of("MemTotal: 1000 kB", "unlimited"), Some(1000 << 10));
        assert_eq!(of("", "409600"), Some(100 << 10));
        assert_eq!(of("MemTotal: many", "unlimited"), None);
        assert_eq!(available("", "", ""), None);
    }
}
