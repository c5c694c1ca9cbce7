//! The connection to a client, which has to take what it is sent.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};

use super::limits::Limits;
use super::visitors::Visitor;

/// A connection on which writing fails if the client takes too little at a time.
pub(super) struct Stream {
    inner: TcpStream,
    visitor: Arc<Visitor>,
    /// How long the server waits for a client to take `part` bytes.
    patience: Duration,
    part: usize,
    /// How long it has waited for the current part, and how many bytes of it were taken.
    waited: Duration,
    taken: usize,
    /// The time at which it began to wait, and the timer of its end.
    waits: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl Stream {
    pub(super) fn new(stream: TcpStream, visitor: Arc<Visitor>, limits: &Limits) -> Self {
        Self {
            inner: stream,
            visitor,
            patience: limits.write_time,
            part: limits.write_bytes,
            waited: Duration::ZERO,
            taken: 0,
            waits: None,
        }
    }

    /// Keeps time for the result of a write.
    fn kept(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Pending => {
                let left = self.patience.saturating_sub(self.waited);
                let (_, timer) = self.waits.get_or_insert_with(|| {
                    let now = Instant::now();
                    (now, Box::pin(sleep_until(now + left)))
                });
                ready!(timer.as_mut().poll(context));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            Poll::Ready(Ok(bytes)) => {
                if let Some((since, _)) = self.waits.take() {
                    self.waited += since.elapsed();
                    self.visitor.touch();
                }
                self.taken += bytes;
                if self.taken >= self.part {
                    (self.taken, self.waited) = (0, Duration::ZERO);
                }
                written
            }
            Poll::Ready(Err(_)) => written,
        }
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_read(context, buffer)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write(context, bytes);
        self.kept(context, written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write_vectored(context, slices);
        self.kept(context, written)
    }
}
