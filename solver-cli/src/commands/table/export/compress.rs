//! Files that are compressed while they are written.

use std::io::{self, Write};

use flate2::write::GzEncoder;
use zstd::stream::write::Encoder;

use crate::commands::table::args::Compression;
use crate::error::Result;
use crate::output::file::{OutputFile, OutputStream};

/// The compression level of both: the default of the `gzip` and `zstd` programs.
const GZIP_LEVEL: u32 = 6;
const ZSTD_LEVEL: i32 = 3;

/// A file that is written in parts, compressed or uncompressed.
pub(super) struct Compressed<'a> {
    file: &'a OutputFile,
    to: Encoding,
}

enum Encoding {
    Plain(OutputStream),
    Gzip(GzipFile),
    Zstd(Encoder<'static, OutputStream>),
}

/// A gzip stream that is terminated only by finishing it. Dropping an encoder would also terminate it, and a file cut
/// off by an interrupt would then be read as complete.
struct GzipFile(Option<GzEncoder<Cut>>);

/// A stream that rejects all data once it is cut off.
struct Cut {
    stream: OutputStream,
    is_cut: bool,
}

impl Write for Cut {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.is_cut {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

impl GzipFile {
    fn new(stream: OutputStream) -> Self {
        let cut = Cut {
            stream,
            is_cut: false,
        };
        Self(Some(GzEncoder::new(cut, flate2::Compression::new(GZIP_LEVEL))))
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        let encoder = self.0.as_mut().expect("it is not finished yet");
        encoder.write_all(bytes)
    }

    fn finish(mut self) -> io::Result<OutputStream> {
        let encoder = self.0.take().expect("it is finished once");
        encoder.finish().map(|cut| cut.stream)
    }
}

impl Drop for GzipFile {
    fn drop(&mut self) {
        if let Some(encoder) = &mut self.0 {
            encoder.get_mut().is_cut = true;
        }
    }
}

impl<'a> Compressed<'a> {
    /// Begins a file.
    pub(super) fn create(file: &'a OutputFile, compression: Compression) -> Result<Self> {
        let stream = file.stream()?;
        let to = match compression {
            Compression::None => Encoding::Plain(stream),
            Compression::Gzip => Encoding::Gzip(GzipFile::new(stream)),
            Compression::Zstd => {
                let encoder = Encoder::new(stream, ZSTD_LEVEL);
                Encoding::Zstd(encoder.map_err(|reason| file.failed(reason))?)
            }
        };
        Ok(Self { file, to })
    }

    /// Writes a part of the content.
    pub(super) fn write(&mut self, bytes: &[u8]) -> Result<()> {
        let written = match &mut self.to {
            Encoding::Plain(to) => to.write_all(bytes),
            Encoding::Gzip(to) => to.write_all(bytes),
            Encoding::Zstd(to) => to.write_all(bytes),
        };
        written.map_err(|reason| self.file.failed(reason))
    }

    /// Completes the file. Without this call, a regular file is unchanged.
    pub(super) fn finish(self) -> Result<()> {
        let stream: io::Result<OutputStream> = match self.to {
            Encoding::Plain(to) => Ok(to),
            Encoding::Gzip(to) => to.finish(),
            Encoding::Zstd(to) => to.finish(),
        };
        stream.map_err(|reason| self.file.failed(reason))?.finish()
    }
}
