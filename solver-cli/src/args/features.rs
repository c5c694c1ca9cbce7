//! The switches of the searches.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};
use ishwa_core::text::TextError;
use ishwa_search::features::Features;

/// Which features of the searches to use.
#[derive(Debug, Args)]
pub(crate) struct FeatureArgs {
    /// Features of the searches to switch off, to measure what they do
    #[arg(long, value_name = "FEATURE,..", value_delimiter = ',', value_parser = feature_names(), hide_possible_values = true)]
    pub(crate) without: Vec<String>,
}

impl FeatureArgs {
    /// All features but those switched off.
    pub(crate) fn chosen(&self) -> Result<Features, TextError> {
        let mut features = Features::default();
        for name in &self.without {
            features.set(name, "off")?;
        }
        Ok(features)
    }
}

/// The names of the features, with former names as hidden aliases.
fn feature_names() -> PossibleValuesParser {
    let names = Features::switches().map(|(name, _)| {
        let former = Features::FORMER_NAMES
            .into_iter()
            .filter(move |(_, present)| *present == name);
        PossibleValue::new(name).aliases(former.map(|(former, _)| former))
    });
    PossibleValuesParser::new(names.collect::<Vec<_>>())
}
