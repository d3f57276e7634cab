//! wasm-bindgen with the options that wasm-pack passes for `web` and `nodejs`.

use std::path::PathBuf;

use clap::{Parser, ValueEnum};
use wasm_bindgen_cli_support::Bindgen;

#[derive(Clone, ValueEnum)]
enum Target {
    Web,
    Nodejs,
}

#[derive(Parser)]
#[command(name = "wasm-bindgen", version)]
struct Options {
    input: PathBuf,
    #[arg(long)]
    target: Target,
    #[arg(long)]
    out_dir: PathBuf,
    #[arg(long)]
    out_name: String,
    #[arg(long)]
    typescript: bool,
    #[arg(long)]
    debug: bool,
    #[arg(long)]
    no_demangle: bool,
    #[arg(long)]
    keep_debug: bool,
    #[arg(long)]
    omit_default_module_path: bool,
}

fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    let mut bindgen = Bindgen::new();
    match options.target {
        Target::Web => bindgen.web(true)?,
        Target::Nodejs => bindgen.nodejs(true)?,
    };
    bindgen
        .input_path(options.input)
        .out_name(&options.out_name)
        .typescript(options.typescript)
        .debug(options.debug)
        .demangle(!options.no_demangle)
        .keep_debug(options.keep_debug)
        .omit_default_module_path(options.omit_default_module_path)
        .generate(options.out_dir)
}
