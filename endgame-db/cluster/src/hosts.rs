//! The list of processes: their addresses and the shared token.

use ishwa_core::text::TextError;
use ishwa_messages::Message;

use super::messages;

/// The largest number of processes of a build.
const MOST_PROCESSES: usize = 4096;

/// The processes of a build, numbered by their index in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosts {
    hosts: Vec<Host>,
    token: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Host {
    /// The address at which the others reach it.
    address: String,
    /// The address it listens on, if that is a different one.
    listen: Option<String>,
}

impl Hosts {
    /// Reads a list: a line `HOST:PORT` for each process, the address at which the others reach it and on which it
    /// listens; or `HOST:PORT listen ADDRESS:PORT` if it listens on another address. A line `token WORD` keeps out
    /// processes without the word. `#` begins a comment.
    ///
    /// # Errors
    /// One sentence, at the first invalid line.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        let mut hosts = Vec::new();
        let mut token = None;
        for line in text.lines() {
            let line = line.split('#').next().unwrap_or_default();
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                [] => {}
                ["token", word] if token.is_none() => token = Some(word.to_owned()),
                [address] if has_port(address) => hosts.push(Host {
                    address: address.to_owned(),
                    listen: None,
                }),
                [address, "listen", listen] if has_port(address) && has_port(listen) => hosts.push(Host {
                    address: address.to_owned(),
                    listen: Some(listen.to_owned()),
                }),
                _ => {
                    let expected = messages::lines_of_hosts();
                    return Err(TextError::new(option(), line.trim(), expected));
                }
            }
        }
        if !(1..=MOST_PROCESSES).contains(&hosts.len()) {
            return Err(TextError::described(
                option(),
                messages::processes(hosts.len()),
                messages::line_each(MOST_PROCESSES),
            ));
        }
        Ok(Self {
            hosts,
            token: token.unwrap_or_default(),
        })
    }

    /// The number of processes.
    pub fn processes(&self) -> usize {
        self.hosts.len()
    }

    /// The address at which the others reach a process.
    pub(super) fn address(&self, process: usize) -> &str {
        &self.hosts[process].address
    }

    /// The address on which a process listens.
    pub(super) fn listen(&self, process: usize) -> &str {
        let host = &self.hosts[process];
        host.listen.as_ref().unwrap_or(&host.address)
    }

    pub(super) fn token(&self) -> &str {
        &self.token
    }
}

/// The option that names the list.
fn option() -> Message {
    Message::verbatim("hosts")
}

/// Whether an address ends with a port.
fn has_port(address: &str) -> bool {
    let port = address.rsplit_once(':');
    port.is_some_and(|(host, port)| !host.is_empty() && port.parse::<u16>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_names_the_processes_in_order() {
        let text = "# two\ntoken bd31\n\nnode1:4100\nnode2:4100 listen 0.0.0.0:4101 # behind another name\n[::1]:7\n";
        let hosts = Hosts::parse(text).unwrap();
        assert_eq!(hosts.processes(), 3);
        assert_eq!(hosts.token(), "bd31");
        assert_eq!([hosts.address(0), hosts.listen(0)], ["node1:4100"; 2]);
        assert_eq!(
            [hosts.address(1), hosts.listen(1)],
            ["node2:4100", "0.0.0.0:4101"]
        );
        assert_eq!(hosts.address(2), "[::1]:7");
    }

    #[test]
    fn other_lines_are_refused() {
        for (text, found) in [
            ("node1", "\"node1\""),
            ("node1:x", "\"node1:x\""),
            (":4100", "\":4100\""),
            ("a:1 listen", "\"a:1 listen\""),
            ("token a\ntoken b\na:1", "\"token b\""),
            ("token a\n", "0 processes"),
        ] {
            let error = Hosts::parse(text).unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("hosts: found {found}, expected ")),
                "{error}"
            );
        }
    }
}
