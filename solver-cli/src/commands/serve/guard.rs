//! Decides which requests are answered: those of programs on this machine, of the page, and of other clients of the
//! address that the server listens on, but not those made by the pages of other sites.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::header::{HOST, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName};
use ishwa_core::text::TextError;
use ishwa_messages::Message;

use crate::messages;

/// The header in which a browser gives the kind of site that a request comes from.
const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The header in which a proxy gives the address of its client, after those that the client gave it.
const CLIENT: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The address by which a client is counted: an IPv6 network counts as one address, since its users choose the rest.
pub(super) fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into()
        }
        address => address,
    }
}

/// The address of the client of a proxy, as the proxy gives it.
pub(super) fn client(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all(CLIENT).iter().next_back()?.to_str().ok()?;
    let address = last.rsplit(',').next()?.trim();
    let with_port = || address.parse::<SocketAddr>().map(|address| address.ip());
    Some(counted(address.parse().or_else(|_| with_port()).ok()?))
}

/// Checks the target and the origin of a request.
///
/// The name in `Host` must be an address that the server listens on, or `localhost`. A name that another site points
/// to this machine (DNS rebinding) is refused. In `Origin` a browser gives the site whose page makes a request; it
/// must be the page of this server, at the same name and port. Requests without an origin, as other programs send
/// them, are answered. A request may change something, or be open to the pages of all sites.
///
/// # Errors
/// When the request is refused. The error is one sentence.
pub(super) fn check(
    headers: &HeaderMap,
    listened: IpAddr,
    (changes, is_open): (bool, bool),
) -> Result<(), TextError> {
    let host = only(headers, &HOST);
    let named = host.and_then(|host| host.parse::<Authority>().ok());
    if !named.is_some_and(|named| is_own(named.host(), listened)) {
        return Err(error("host", host, own_names(listened)));
    }
    if is_open {
        return Ok(());
    }
    if headers.contains_key(ORIGIN) {
        let origin = only(headers, &ORIGIN);
        let own = origin.and_then(|origin| origin.strip_prefix("http://"));
        if own != host {
            let expected = messages::no_origin_or_page(host.unwrap_or_default());
            return Err(error("origin", origin, expected));
        }
    } else if changes && headers.contains_key(SITE) {
        let site = only(headers, &SITE);
        if !matches!(site, Some("same-origin" | "none")) {
            return Err(error("origin", site, messages::that_of_the_page()));
        }
    }
    Ok(())
}

/// The value of a header that occurs once, as text.
fn only<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

fn error(header: &str, found: Option<&str>, expected: Message) -> TextError {
    let what = Message::verbatim(header);
    match found {
        Some(found) => TextError::new(what, found, expected),
        None => TextError::described(what, messages::none_that_can_be_read(), expected),
    }
}

/// Whether a host name is one of this server's.
fn is_own(name: &str, listened: IpAddr) -> bool {
    if name.eq_ignore_ascii_case("localhost") {
        return true;
    }
    let address = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    let Ok(address) = address.unwrap_or(name).parse::<IpAddr>() else {
        return false;
    };
    // Only names can be rebound, addresses cannot.
    listened.is_unspecified() || address == listened || (address.is_loopback() && listened.is_loopback())
}

fn own_names(listened: IpAddr) -> Message {
    if listened.is_unspecified() {
        messages::localhost_or_this_machine()
    } else {
        messages::localhost_or(listened.to_string())
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn refused(listened: &str, given: &[(&HeaderName, &str)], changes: bool) -> Option<String> {
        let mut headers = HeaderMap::new();
        for (name, value) in given {
            headers.append(*name, HeaderValue::from_bytes(value.as_bytes()).unwrap());
        }
        let checked = check(&headers, listened.parse().unwrap(), (changes, false));
        checked.err().map(|error| error.to_string())
    }

    #[test]
    fn only_names_of_this_machine_are_hosts() {
        let of = |listened: &str, host: &str| refused(listened, &[(&HOST, host)], true).is_none();
        for host in [
            "localhost",
            "LocalHost:8089",
            "127.0.0.1:8089",
            "127.0.0.1",
            "[::1]:80",
        ] {
            assert!(
                of("127.0.0.1", host) && of("::1", host) && of("0.0.0.0", host),
                "{host}"
            );
        }
        for host in [
            "evil.example",
            "evil.example:8089",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "",
            ":8089",
            "a b",
            "192.168.1.7:8089",
            "user@localhost@evil.example",
            "2130706433",
            "127.1",
            "é",
        ] {
            assert!(!of("127.0.0.1", host), "{host}");
        }
        assert!(of("192.168.1.7", "192.168.1.7:8089") && !of("192.168.1.7", "192.168.1.8"));
        assert!(of("0.0.0.0", "192.168.1.7:8089") && of("::", "[fe80::1]:8089") && !of("::", "evil.example"));
        assert!(
            refused("127.0.0.1", &[], false)
                .unwrap()
                .starts_with("host: found none")
        );
        let twice = [(&HOST, "localhost"), (&HOST, "localhost")];
        assert!(refused("127.0.0.1", &twice, false).is_some());
    }

    #[test]
    fn a_proxy_gives_the_last_address() {
        let of = |given: &[&str]| {
            let values = given
                .iter()
                .map(|value| HeaderValue::from_bytes(value.as_bytes()).unwrap());
            client(&values.map(|value| (CLIENT, value)).collect()).map(|address| address.to_string())
        };
        let address = Some("10.0.0.7".to_owned());
        for given in [
            &["10.0.0.7"][..],
            &["1.2.3.4, 10.0.0.7"],
            &["1.2.3.4", "x, 10.0.0.7 "],
            &["10.0.0.7:443"],
            &["::ffff:10.0.0.7"],
        ] {
            assert_eq!(of(given), address, "{given:?}");
        }
        for given in [&[][..], &[""], &["10.0.0.7,"], &["10.0.0.7", "unknown"], &["é"]] {
            assert_eq!(of(given), None, "{given:?}");
        }
        let network = Some("2001:db8:1:2::".to_owned());
        assert_eq!(
            [of(&["2001:db8:1:2:3::4"]), of(&["[2001:db8:1:2::9]:80"])],
            [network.clone(), network]
        );
        assert_eq!(of(&["::1"]), Some("::1".to_owned()));
    }

    #[test]
    fn only_the_page_itself_is_an_origin() {
        let of = |host: &str, origin: &str| {
            let refused = refused("127.0.0.1", &[(&HOST, host), (&ORIGIN, origin)], false);
            refused.is_none()
        };
        assert!(of("localhost:8089", "http://localhost:8089"));
        assert!(of("127.0.0.1:8089", "http://127.0.0.1:8089"));
        for origin in [
            "http://evil.example",
            "null",
            "",
            "http://localhost:3000",
            "http://localhost",
            "https://localhost:8089",
            "http://127.0.0.1:8089",
            "http://localhost:8089.evil.example",
            "file://",
            "é",
        ] {
            assert!(!of("localhost:8089", origin), "{origin}");
        }
    }

    #[test]
    fn a_browser_without_an_origin_says_its_site() {
        let of = |site: &str, changes| refused("127.0.0.1", &[(&HOST, "localhost"), (&SITE, site)], changes);
        assert_eq!((of("same-origin", true), of("none", true)), (None, None));
        assert!(of("cross-site", true).is_some() && of("same-site", true).is_some());
        // A link from another site may lead to the page.
        assert_eq!(of("cross-site", false), None);
    }
}
