//! The arguments of `ishwa serve`.

use std::net::IpAddr;

use clap::Args;

use crate::args::{HashArgs, TablesArgs, ThreadArgs};

/// What the help shows below the options.
pub(crate) const EXAMPLES: &str = "Examples:\n  \
    ishwa serve --open                    the page, with this machine's engine\n  \
    ishwa serve --port 9000 --threads 2   at another port, with two threads\n  \
    ishwa serve --listen 192.168.1.7      for the machines of the network, too\n  \
    curl http://127.0.0.1:8089/api/1/ask -d '{\"ask\":\"position\",\"game\":\"awale\"}'\n\n\
    Ctrl-C ends it. Only programs on this machine reach it, unless --listen says otherwise, and pages of other sites are \
    refused. It reads and writes no file for whoever asks. docs/web.md has the questions, the limits and what is refused.";

#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// Port to listen on; 0 for any that is free [default: 8089, or one of the next that is free]
    #[arg(long, value_name = "N")]
    pub(crate) port: Option<u16>,
    /// Address to listen on: another than 127.0.0.1 lets other machines in
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1")]
    pub(crate) listen: IpAddr,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
    #[command(flatten)]
    pub(crate) hash: HashArgs,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
}
