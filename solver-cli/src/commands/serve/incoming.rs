//! What arrives on a WebSocket, which takes room before its message is complete.

use std::future::poll_fn;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use super::room::{Held, PAUSE};

/// The length of the header of a ping or a pong of a client.
const CONTROL_HEADER: usize = 6;

/// The connection under a WebSocket. Reading fails if there is no room for what arrives.
pub(super) struct Incoming {
    inner: TokioIo<Upgraded>,
    /// The bytes of the incomplete message.
    bytes: usize,
    /// The room that they take, beyond this number of free bytes.
    held: Held,
    free: usize,
    /// The end of the pause before the next attempt to get room.
    pause: Option<Pin<Box<Sleep>>>,
}

impl Incoming {
    pub(super) fn new(upgraded: Upgraded, held: Held, free: usize) -> Self {
        Self {
            inner: TokioIo::new(upgraded),
            bytes: 0,
            held,
            free,
            pause: None,
        }
    }

    /// A ping or a pong with so many bytes is complete. It may have come within another message.
    pub(super) fn pass_control(&mut self, bytes: usize) {
        self.bytes = self.bytes.saturating_sub(bytes + CONTROL_HEADER);
    }

    /// Any other message is complete: returns the room that it takes.
    pub(super) fn take(&mut self) -> Held {
        self.bytes = 0;
        let next = self.held.another();
        std::mem::replace(&mut self.held, next)
    }

    /// Reads and drops what the client still sends, until it disconnects. If the connection were closed before, the
    /// client would lose the last message.
    pub(super) async fn drop_rest(&mut self) {
        let mut part = [0; 4096];
        let all = poll_fn(|context| {
            loop {
                let mut buffer = ReadBuf::new(&mut part);
                let read = ready!(Pin::new(&mut self.inner).poll_read(context, &mut buffer));
                if read.is_err() || buffer.filled().is_empty() {
                    return Poll::Ready(());
                }
            }
        });
        all.await;
    }
}

impl AsyncRead for Incoming {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        let bytes = this.bytes + buffer.remaining();
        while !this.held.resize(bytes, this.free) {
            if !this.held.make_way(bytes) {
                return Poll::Ready(Err(io::ErrorKind::OutOfMemory.into()));
            }
            let pause = this.pause.get_or_insert_with(|| Box::pin(sleep(PAUSE)));
            ready!(pause.as_mut().poll(context));
            this.pause = None;
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut this.inner).poll_read(context, buffer))?;
        this.bytes += buffer.filled().len() - before;
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Incoming {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.inner).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}
