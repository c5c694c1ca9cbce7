//! Inserts mutants into sources, each behind a switch: `ishwa-mutants TREE < mutants.json > placed.json`.
//!
//! The mutants are those that `cargo mutants --list --json` lists, each with a number. Where the text of a mutant
//! differs, both texts are kept: `a + b` becomes `(if crate::mutant_switch::on(7) { a - b } else { a + b })`. One
//! program then contains all mutants, and an environment variable selects the active one. Code that cannot contain a
//! switch, such as a constant, is left unchanged and listed with the reason.

use std::{
    collections::{BTreeMap, HashMap},
    error::Error,
    fs,
    ops::Range,
    path::Path,
};

use serde::{Deserialize, Serialize};
use syn::{
    Arm, Block, Expr, ExprBinary, ExprStruct, ExprUnary, ReturnType, Signature, Type, TypeImplTrait,
    spanned::Spanned,
    visit::{self, Visit},
};

#[derive(Deserialize)]
struct Mutant {
    id: u32,
    file: String,
    genre: Genre,
    replacement: String,
    span: LineSpan,
}

#[derive(Deserialize, PartialEq, Eq, Hash, Clone, Copy)]
enum Genre {
    FnValue,
    BinaryOperator,
    UnaryOperator,
    MatchArm,
    MatchArmGuard,
    StructField,
}

#[derive(Deserialize)]
struct LineSpan {
    start: LineColumn,
    end: LineColumn,
}

/// Both count from 1; columns count characters.
#[derive(Deserialize)]
struct LineColumn {
    line: usize,
    column: usize,
}

/// The range of a mutant in the new text, in bytes.
#[derive(Serialize)]
struct Placed {
    file: String,
    /// The text of the mutant, with its switch.
    text: Range<usize>,
    /// The whole text that the switch wraps.
    region: Range<usize>,
}

#[derive(Serialize, Default)]
struct Report {
    placed: BTreeMap<u32, Placed>,
    /// Left unchanged, with the reason.
    left: BTreeMap<u32, &'static str>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let tree = std::env::args()
        .nth(1)
        .ok_or("expected the directory of the tree")?;
    let mutants: Vec<Mutant> = serde_json::from_reader(std::io::stdin().lock())?;
    let mut by_file = BTreeMap::<&str, Vec<&Mutant>>::new();
    for mutant in &mutants {
        by_file.entry(&mutant.file).or_default().push(mutant);
    }
    let mut report = Report::default();
    for (file, mutants) in by_file {
        let path = Path::new(&tree).join(file);
        let source = fs::read_to_string(&path)?;
        fs::write(&path, placed(file, &source, &mutants, &mut report)?)?;
    }
    serde_json::to_writer(std::io::stdout().lock(), &report)?;
    Ok(())
}

/// The new text of a file.
fn placed(
    file: &str,
    source: &str,
    mutants: &[&Mutant],
    report: &mut Report,
) -> Result<String, Box<dyn Error>> {
    let parsed = syn::parse_file(source)?;
    let lines: Vec<usize> = std::iter::once(0)
        .chain(source.match_indices('\n').map(|(at, _)| at + 1))
        .collect();
    let byte_of = |place: &LineColumn| {
        let line = lines[place.line - 1];
        let columns = source[line..].char_indices().nth(place.column - 1);
        columns.map_or(source.len(), |(at, _)| line + at)
    };
    let mut wanted = Wanted::new();
    for &mutant in mutants {
        let range = byte_of(&mutant.span.start)..byte_of(&mutant.span.end);
        wanted
            .entry((mutant.genre, range.start))
            .or_default()
            .push((mutant, range));
        report.left.insert(mutant.id, "not found");
    }
    let mut placing = Placing {
        source,
        wanted,
        insertions: Vec::new(),
        constant: 0,
        left: &mut report.left,
    };
    placing.visit_file(&parsed);
    let Placing { mut insertions, .. } = placing;

    // At the same offset, ends come before starts. Outer regions start first and end last.
    insertions.sort_by_key(|insertion| {
        let order = insertion.order as isize;
        (
            insertion.at,
            insertion.begins,
            if insertion.begins { order } else { -order },
        )
    });
    let mut text = String::new();
    let mut copied = 0;
    let mut begun = HashMap::new();
    for insertion in insertions {
        text.push_str(&source[copied..insertion.at]);
        copied = insertion.at;
        let start = text.len();
        text.push_str(&insertion.text);
        if insertion.begins {
            begun.insert(insertion.order, start);
        }
        let region = begun[&insertion.order]..text.len();
        for (id, range) in insertion.mutants {
            let range = start + range.start..start + range.end;
            report.left.remove(&id);
            report.placed.insert(
                id,
                Placed {
                    file: file.to_owned(),
                    text: range,
                    region: region.clone(),
                },
            );
        }
        for id in insertion.ends {
            report.placed.get_mut(&id).expect("begun before").region.end = text.len();
        }
    }
    text.push_str(&source[copied..]);
    Ok(text)
}

/// A text to insert, at a byte offset of the source.
struct Insertion {
    at: usize,
    begins: bool,
    order: usize,
    text: String,
    /// The mutants in the text, with their ranges.
    mutants: Vec<(u32, Range<usize>)>,
    /// The mutants whose region ends here.
    ends: Vec<u32>,
}

/// Mutants with their ranges in the source, by kind and first byte.
type Wanted<'a> = HashMap<(Genre, usize), Vec<(&'a Mutant, Range<usize>)>>;

struct Placing<'a> {
    source: &'a str,
    wanted: Wanted<'a>,
    insertions: Vec<Insertion>,
    /// The nesting depth of constant contexts, which cannot contain a switch.
    constant: usize,
    left: &'a mut BTreeMap<u32, &'static str>,
}

impl<'a> Placing<'a> {
    /// The mutants of this kind that begin at this byte, unless they are in a constant.
    fn take(&mut self, genre: Genre, start: usize) -> Vec<(&'a Mutant, Range<usize>)> {
        let found = self.wanted.remove(&(genre, start)).unwrap_or_default();
        if self.constant > 0 {
            self.left
                .extend(found.iter().map(|(mutant, _)| (mutant.id, "in a constant")));
            return Vec::new();
        }
        found
    }

    /// Wraps an expression: `(if on(1) { FIRST } else { ORIGINAL })`.
    fn wrap(&mut self, region: Range<usize>, variants: Vec<(u32, String)>) {
        if variants.is_empty() {
            return;
        }
        let mut text = String::from("(");
        let mut mutants = Vec::new();
        for (id, variant) in variants {
            let start = text.len();
            text.push_str(&format!(
                "if crate::mutant_switch::on({id}) {{ {variant} }} else "
            ));
            mutants.push((id, start..text.len()));
        }
        text.push('{');
        self.around(region, text, "})", mutants);
    }

    fn around(&mut self, region: Range<usize>, begin: String, end: &str, mutants: Vec<(u32, Range<usize>)>) {
        let order = self.insertions.len();
        let ends = mutants.iter().map(|&(id, _)| id).collect();
        self.insertions.push(Insertion {
            at: region.start,
            begins: true,
            order,
            text: begin,
            mutants,
            ends: Vec::new(),
        });
        let text = end.to_owned();
        self.insertions.push(Insertion {
            at: region.end,
            begins: false,
            order,
            text,
            mutants: Vec::new(),
            ends,
        });
    }

    /// Inserts a text that wraps nothing.
    fn insert(&mut self, at: usize, text: String, mutants: Vec<(u32, Range<usize>)>) {
        let order = self.insertions.len();
        self.insertions.push(Insertion {
            at,
            begins: true,
            order,
            text,
            mutants,
            ends: Vec::new(),
        });
    }

    /// The source of `region` with `changed` replaced.
    fn with(&self, region: &Range<usize>, changed: &Range<usize>, replacement: &str) -> String {
        let (before, after) = (
            &self.source[region.start..changed.start],
            &self.source[changed.end..region.end],
        );
        format!("{before}{replacement}{after}")
    }

    /// A function: its mutants return at once.
    fn function(&mut self, signature: &Signature, block: &Block) {
        self.constant += usize::from(signature.constness.is_some());
        if let Some(first) = block.stmts.first() {
            let start = first.span().byte_range().start;
            let hidden_type = matches!(&signature.output, ReturnType::Type(_, kind) if has_impl(kind));
            for (mutant, _) in self.take(Genre::FnValue, start) {
                if hidden_type {
                    self.left.insert(mutant.id, "of another hidden type");
                    continue;
                }
                let text = format!(
                    "if crate::mutant_switch::on({}) {{ return {}; }} ",
                    mutant.id, mutant.replacement
                );
                let range = 0..text.len();
                self.insert(start, text, vec![(mutant.id, range)]);
            }
        }
        self.visit_block(block);
        self.constant -= usize::from(signature.constness.is_some());
    }

    /// A chain of binary operators is one region. Operators are replaced in the text, as `cargo mutants` does, so
    /// others may bind differently. Nothing can be wrapped around a `let`, so there its operands are regions of their
    /// own.
    fn chain(&mut self, top: &ExprBinary) {
        if has_let(top) {
            let start = top.op.span().byte_range().start;
            let taken = self.take(Genre::BinaryOperator, start);
            self.left
                .extend(taken.iter().map(|(mutant, _)| (mutant.id, "beside a let")));
            for side in [&top.left, &top.right] {
                match side.as_ref() {
                    Expr::Binary(binary) => self.chain(binary),
                    other => self.visit_expr(other),
                }
            }
            return;
        }
        let region = top.span().byte_range();
        let (mut operators, mut leaves) = (Vec::new(), Vec::new());
        flatten(top, &mut operators, &mut leaves);
        let mut variants = Vec::new();
        for start in operators {
            for (mutant, range) in self.take(Genre::BinaryOperator, start) {
                variants.push((mutant.id, self.with(&region, &range, &mutant.replacement)));
            }
        }
        self.wrap(region, variants);
        for leaf in leaves {
            self.visit_expr(leaf);
        }
    }
}

fn has_impl(kind: &Type) -> bool {
    struct Found(bool);
    impl<'ast> Visit<'ast> for Found {
        fn visit_type_impl_trait(&mut self, _: &'ast TypeImplTrait) {
            self.0 = true;
        }
    }
    let mut found = Found(false);
    found.visit_type(kind);
    found.0
}

fn has_let(binary: &ExprBinary) -> bool {
    [&binary.left, &binary.right]
        .into_iter()
        .any(|side| match side.as_ref() {
            Expr::Let(_) => true,
            Expr::Binary(binary) => has_let(binary),
            _ => false,
        })
}

/// The positions of the operators of a chain, and the text between them.
fn flatten<'e>(binary: &'e ExprBinary, operators: &mut Vec<usize>, leaves: &mut Vec<&'e Expr>) {
    for (side, is_left) in [(&binary.left, true), (&binary.right, false)] {
        match side.as_ref() {
            Expr::Binary(inner) => flatten(inner, operators, leaves),
            other => leaves.push(other),
        }
        if is_left {
            operators.push(binary.op.span().byte_range().start);
        }
    }
}

/// Everything inside is in a constant.
macro_rules! constants {
    ($($name:ident: $node:ty),* $(,)?) => {
        $(fn $name(&mut self, node: &'ast $node) {
            self.constant += 1;
            visit::$name(self, node);
            self.constant -= 1;
        })*
    };
}

impl<'ast> Visit<'ast> for Placing<'_> {
    constants! {
        visit_item_const: syn::ItemConst,
        visit_item_static: syn::ItemStatic,
        visit_impl_item_const: syn::ImplItemConst,
        visit_trait_item_const: syn::TraitItemConst,
        visit_expr_const: syn::ExprConst,
        visit_type_array: syn::TypeArray,
        visit_variant: syn::Variant,
        visit_angle_bracketed_generic_arguments: syn::AngleBracketedGenericArguments,
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig, block);
        }
    }

    fn visit_expr_repeat(&mut self, expr: &'ast syn::ExprRepeat) {
        self.visit_expr(&expr.expr);
        self.constant += 1;
        self.visit_expr(&expr.len);
        self.constant -= 1;
    }

    fn visit_expr_binary(&mut self, expr: &'ast ExprBinary) {
        self.chain(expr);
    }

    fn visit_expr_unary(&mut self, expr: &'ast ExprUnary) {
        let region = expr.span().byte_range();
        let variants = self.take(Genre::UnaryOperator, region.start);
        let variants = variants
            .iter()
            .map(|(mutant, range)| (mutant.id, self.with(&region, range, "")));
        let variants = variants.collect();
        self.wrap(region, variants);
        visit::visit_expr_unary(self, expr);
    }

    fn visit_expr_struct(&mut self, expr: &'ast ExprStruct) {
        let region = expr.span().byte_range();
        let mut variants = Vec::new();
        for pair in expr.fields.pairs() {
            let field = pair.value().span().byte_range();
            let end = pair
                .punct()
                .map_or(field.end, |comma| comma.span().byte_range().end);
            for (mutant, _) in self.take(Genre::StructField, field.start) {
                variants.push((mutant.id, self.with(&region, &(field.start..end), "")));
            }
        }
        self.wrap(region, variants);
        visit::visit_expr_struct(self, expr);
    }

    fn visit_arm(&mut self, arm: &'ast Arm) {
        let start = arm.span().byte_range().start;
        let deleted = self.take(Genre::MatchArm, start);
        let not_deleted: String = deleted
            .iter()
            .map(|(m, _)| format!("!crate::mutant_switch::on({})", m.id))
            .collect();
        if let Some((_, guard)) = &arm.guard {
            let region = guard.span().byte_range();
            let replaced = self.take(Genre::MatchArmGuard, region.start);
            let mut begin = String::new();
            let mut mutants = Vec::new();
            if !deleted.is_empty() {
                begin.push_str(&format!("{not_deleted} && "));
                mutants.push((deleted[0].0.id, 0..begin.len()));
            }
            begin.push('(');
            for (mutant, _) in &replaced {
                let from = begin.len();
                let switch = format!("crate::mutant_switch::on({})", mutant.id);
                begin.push_str(&match mutant.replacement.as_str() {
                    "true" => format!("{switch} || "),
                    _ => format!("!{switch} && "),
                });
                mutants.push((mutant.id, from..begin.len()));
            }
            begin.push('(');
            if !mutants.is_empty() {
                self.around(region, begin, "))", mutants);
            }
        } else if let Some((mutant, _)) = deleted.first() {
            let text = format!(" if {not_deleted}");
            let range = 0..text.len();
            self.insert(arm.pat.span().byte_range().end, text, vec![(mutant.id, range)]);
        }
        visit::visit_arm(self, arm);
    }
}
