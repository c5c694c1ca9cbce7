//! The arguments of `ishwa serve`.

use std::net::IpAddr;

use clap::Args;

use crate::args::{HashArgs, TablesArgs, ThreadArgs};
use crate::parse;

#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    #[arg(long, value_name = "N", value_parser = parse::whole::<u16>(0..=65535))]
    pub(crate) port: Option<u16>,
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1", value_parser = parse::address)]
    pub(crate) listen: IpAddr,
    #[arg(long)]
    pub(crate) open: bool,
    #[arg(long, value_name = "N", default_value = "512", value_parser = parse::whole::<usize>(1..=10_000))]
    pub(crate) connections: usize,
    #[arg(long, value_name = "N", default_value = "40", value_parser = parse::whole::<usize>(1..=100))]
    pub(crate) share: usize,
    #[arg(long, value_name = "ADDR", value_parser = parse::address)]
    pub(crate) trust_proxy: Option<IpAddr>,
    #[arg(long)]
    pub(crate) log: bool,
    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
    #[command(flatten)]
    pub(crate) hash: HashArgs,
    #[command(flatten)]
    pub(crate) tables: TablesArgs,
}
