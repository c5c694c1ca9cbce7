//! The switches of the searches.

use clap::Args;
use clap::builder::PossibleValuesParser;
use ishwa_core::text::TextError;
use ishwa_search::features::Features;

/// The search features to use.
#[derive(Debug, Args)]
pub(crate) struct FeatureArgs {
    #[arg(long, value_name = "FEATURE,..", value_delimiter = ',', value_parser = feature_names(), hide_possible_values = true)]
    pub(crate) without: Vec<String>,
}

impl FeatureArgs {
    /// All features except those switched off.
    pub(crate) fn chosen(&self) -> Result<Features, TextError> {
        let mut features = Features::default();
        for name in &self.without {
            features.set(name, "off")?;
        }
        Ok(features)
    }
}

/// Reads the name of a feature.
fn feature_names() -> PossibleValuesParser {
    PossibleValuesParser::new(Features::switches().map(|(name, _)| name))
}
