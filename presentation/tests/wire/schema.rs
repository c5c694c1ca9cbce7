//! Generates the JSON Schema of all objects, and of those that a program needs.

use ishwa_presentation::wire::{
    About, Analysis, Answer, BegunMatch, Bench, BuiltTables, CheckedEngine, CheckedSet, Chosen, Club,
    ClusterTables, Comparison, ErrorAnswer, Exact, ExactSet, ExportedTables, FetchedTables, GameText, Games,
    HashComparison, ImportedTables, Job, JobProgress, JobResult, LayerValues, MatchDone, MatchRequest,
    MatchState, Moves, Openings, Perft, PlayedTournament, Position, ProbedBounds, ProbedTables, Provenance,
    Question, RaceAnswer, RaceSolution, Review, Simulation, Standings, TableCost, TableHashes, TableInfo,
    TableSite, VerifiedTables, WorkCost, Yardstick,
};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value as Json, json};

/// The source of some schemas, such as commands, and the schemas with their names.
type Part = (&'static str, Named);

/// Schemas with their names, in order.
type Named = Vec<(String, Json)>;

/// All objects.
pub(crate) fn all() -> Json {
    let mut build = Build::default();
    let mut parts = vec![build.commands(), build.python()];
    parts.extend(build.conversation());
    build.with_definitions(parts)
}

/// The requests of a page and their responses.
pub(crate) fn of_page() -> Json {
    let mut build = Build::default();
    let parts = build.conversation();
    build.read.subschema_for::<GameText>();
    build.written.subschema_for::<ErrorAnswer>();
    build.with_definitions(parts)
}

/// The objects in the results of the Python package.
pub(crate) fn of_python() -> Json {
    let mut build = Build::default();
    let parts = vec![build.python()];
    build.with_definitions(parts)
}

/// The schema generators.
struct Build {
    /// For output.
    written: SchemaGenerator,
    /// For input.
    read: SchemaGenerator,
}

impl Default for Build {
    fn default() -> Self {
        let settings = SchemaSettings::draft2020_12();
        Self {
            written: settings.clone().for_serialize().into_generator(),
            read: settings.for_deserialize().into_generator(),
        }
    }
}

impl Build {
    /// The output of each command.
    fn commands(&mut self) -> Part {
        let mut commands = Vec::new();
        self.add::<ErrorAnswer>(&mut commands, "error");
        self.add::<Games>(&mut commands, "games");
        self.add::<Position>(&mut commands, "show");
        self.add::<Moves>(&mut commands, "moves");
        self.add::<Perft>(&mut commands, "perft");
        self.add::<Analysis>(&mut commands, "analyse");
        self.add::<Chosen>(&mut commands, "analyse --level");
        self.add::<Analysis>(&mut commands, "solve");
        self.add::<RaceSolution>(&mut commands, "solve of a dice game");
        self.add::<Review>(&mut commands, "review");
        self.add::<Club>(&mut commands, "review of several games");
        self.add::<Openings>(&mut commands, "openings");
        self.add::<Standings>(&mut commands, "tournament");
        self.add::<CheckedEngine>(&mut commands, "tournament --check");
        self.add::<Comparison>(&mut commands, "compare");
        self.add::<Bench>(&mut commands, "bench");
        self.add::<Yardstick>(&mut commands, "yardstick");
        self.add::<CheckedSet>(&mut commands, "yardstick --check");
        self.add::<ExactSet>(&mut commands, "yardstick --write");
        self.add::<BuiltTables>(&mut commands, "table build");
        self.add::<TableCost>(&mut commands, "table build --dry-run");
        self.add::<WorkCost>(&mut commands, "solve --dry-run and table verify --dry-run");
        self.add::<ClusterTables>(&mut commands, "table build of several processes");
        self.add::<TableInfo>(&mut commands, "table info");
        self.add::<TableHashes>(&mut commands, "table info --hashes");
        self.add::<LayerValues>(&mut commands, "table stats");
        self.add::<ProbedTables>(&mut commands, "table probe");
        self.add::<VerifiedTables>(&mut commands, "table verify");
        self.add::<HashComparison>(&mut commands, "table verify of a list");
        self.add::<ExportedTables>(&mut commands, "table export");
        self.add::<TableSite>(&mut commands, "table export --site");
        self.add::<ImportedTables>(&mut commands, "table import");
        self.add::<FetchedTables>(&mut commands, "table fetch");
        self.add::<Provenance>(&mut commands, "every result");
        ("commands", commands)
    }

    /// The results that each function of the Python package receives from its native part.
    fn python(&mut self) -> Part {
        let mut functions = Vec::new();
        self.add::<Analysis>(&mut functions, "analyse");
        self.add::<Review>(&mut functions, "review");
        self.add::<Exact>(&mut functions, "probe");
        self.add::<Simulation>(&mut functions, "simulate");
        self.add::<PlayedTournament>(&mut functions, "tournament");
        self.add::<ProbedBounds>(&mut functions, "Tables.probe");
        self.add::<RaceAnswer>(&mut functions, "Tables.probe of a race");
        ("python", functions)
    }

    fn add<T: JsonSchema>(&mut self, objects: &mut Named, name: &str) {
        objects.push((name.to_owned(), self.written.subschema_for::<T>().into()));
    }

    /// Requests and jobs with their responses.
    fn conversation(&mut self) -> Vec<Part> {
        let (read, written) = (&mut self.read, &mut self.written);
        let server = vec![
            ("about".to_owned(), written.subschema_for::<About>().into()),
            ("begun".to_owned(), written.subschema_for::<BegunMatch>().into()),
            ("state".to_owned(), written.subschema_for::<MatchState>().into()),
            ("done".to_owned(), written.subschema_for::<MatchDone>().into()),
        ];
        vec![
            ("questions", by_tag(&Question::json_schema(read).into(), "ask")),
            ("answers", by_variant(&Answer::json_schema(written).into())),
            ("jobs", by_tag(&Job::json_schema(read).into(), "work")),
            ("progress", by_variant(&JobProgress::json_schema(written).into())),
            ("results", by_variant(&JobResult::json_schema(written).into())),
            ("matches", by_tag(&MatchRequest::json_schema(read).into(), "do")),
            ("server", server),
        ]
    }

    /// A schema with all definitions that its parts use.
    fn with_definitions(mut self, parts: Vec<Part>) -> Json {
        let mut definitions = self.written.take_definitions(true);
        for definition in definitions.values_mut() {
            absent_is_not_null(definition);
        }
        definitions.extend(self.read.take_definitions(true));
        let parts = parts.into_iter().map(|(name, schemas)| {
            let names: Vec<&String> = schemas.iter().map(|(name, _)| name).collect();
            let mut object = json!({ "type": "object", "required": names });
            object["properties"] = schemas.into_iter().collect();
            (name.to_owned(), object)
        });
        let mut schema = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "The JSON of Ishwa",
            "description": "What commands print with --json, what results in Python are made of, and what a page and its engine tell each other. \
                Every object that is printed or answered has `schema`, too: 1. \
                Every object that a command prints has the fields of Provenance, too, unless it has one of that name.",
            "type": "object",
            "properties": parts.collect::<Map<_, _>>(),
            "$defs": definitions,
        });
        tidy(&mut schema);
        schema
    }
}

/// The variants of an enum that is identified by a tag.
fn by_tag(schema: &Json, tag: &str) -> Named {
    let variants = schema["oneOf"].as_array().expect("variants").iter();
    let name = |variant: &Json| {
        variant["properties"][tag]["const"]
            .as_str()
            .expect("a name")
            .to_owned()
    };
    variants.map(|variant| (name(variant), variant.clone())).collect()
}

/// The contents of the variants of an enum.
fn by_variant(schema: &Json) -> Named {
    let variants = schema["oneOf"].as_array().expect("variants").iter();
    let contents = variants.filter_map(|variant| variant["properties"].as_object());
    contents.flat_map(Clone::clone).collect()
}

/// Fields that may be absent are not `null`, unless they are declared nullable.
fn absent_is_not_null(schema: &mut Json) {
    let Some(object) = schema.as_object_mut() else {
        return;
    };
    let always = object
        .get("required")
        .and_then(Json::as_array)
        .cloned()
        .unwrap_or_default();
    let fields = object.get_mut("properties").and_then(Json::as_object_mut);
    for (name, field) in fields.into_iter().flatten() {
        let is_nullable = field
            .as_object_mut()
            .is_some_and(|field| field.remove("nullable").is_some());
        if !is_nullable && !always.iter().any(|other| other == name) {
            not_null(field);
        }
    }
    let alternatives = object.get_mut("oneOf").and_then(Json::as_array_mut);
    alternatives.into_iter().flatten().for_each(absent_is_not_null);
}

fn not_null(field: &mut Json) {
    let (mut kinds, is_nullable) = alternatives(field);
    if let (Some(object), [kind], true) = (field.as_object_mut(), kinds.as_mut_slice(), is_nullable) {
        object.remove("anyOf");
        object.extend(kind.as_object().cloned().unwrap_or_default());
    }
}

/// Puts each paragraph of a description on one line, and removes formats, which are specific to Rust.
fn tidy(schema: &mut Json) {
    match schema {
        Json::Object(object) => {
            // A field can have this name, too.
            if object.get("format").is_some_and(Json::is_string) {
                object.remove("format");
            }
            if let Some(Json::String(text)) = object.get_mut("description") {
                let paragraphs = text.split("\n\n").map(|paragraph| paragraph.replace('\n', " "));
                *text = paragraphs.collect::<Vec<_>>().join("\n\n");
            }
            object.values_mut().for_each(tidy);
        }
        Json::Array(list) => list.iter_mut().for_each(tidy),
        _ => {}
    }
}

/// The names of the fields of an object: the required ones in order, then the others.
pub(crate) fn field_names(object: &Json) -> Vec<&str> {
    let always = object["required"].as_array().map_or(&[][..], Vec::as_slice);
    let mut names: Vec<&str> = always.iter().filter_map(Json::as_str).collect();
    let fields = object["properties"].as_object().into_iter().flatten();
    names.extend(
        fields
            .map(|(name, _)| name.as_str())
            .filter(|name| !always.iter().any(|other| other == name)),
    );
    names
}

/// Whether a field is always present in an object.
pub(crate) fn is_always_there(object: &Json, name: &str) -> bool {
    object["required"]
        .as_array()
        .is_some_and(|names| names.iter().any(|other| other == name))
}

/// The alternatives that a schema allows, in order and without `null`, and whether it allows `null`.
pub(crate) fn alternatives(schema: &Json) -> (Vec<Json>, bool) {
    let listed = |key: &str| schema[key].as_array().cloned();
    let mut found = if let Some(alternatives) = listed("oneOf").or_else(|| listed("anyOf")) {
        alternatives
    } else if let Some(types) = listed("type") {
        let of_type = |of: Json| {
            let mut schema = schema.clone();
            schema["type"] = of;
            schema
        };
        types.into_iter().map(of_type).collect()
    } else {
        vec![schema.clone()]
    };
    let count = found.len();
    found.retain(|schema| schema["type"] != "null");
    let is_nullable = found.len() < count;
    (found, is_nullable)
}

/// The name that a schema refers to.
pub(crate) fn reference(schema: &Json) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/$defs/")
}
