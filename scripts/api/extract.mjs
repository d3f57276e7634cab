/**
 * API reports of the packages that the shell shares with sections: per entry point every exported declaration, as text
 * whose lines can be compared. TypeScript emits the declarations, API Extractor rolls them up.
 */
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { kitModules } from '../../webpack/shared-modules.js';
import { RAW_EXPORTS } from '../core/declarations.mjs';
import { Failure } from '../process/failure.mjs';
import { inRepository, root } from '../repository.mjs';
import { readPackage } from './files.mjs';

/** Types that sources use without importing them. */
const AMBIENT = inRepository('kit', 'src', 'styles', 'css.d.ts');
const BINDINGS = path.join('rust-core', 'pkg', 'web', 'portal_core.d.ts');
const COMPILER_OPTIONS = { skipLibCheck: true, types: [] };

/** Shared modules with the source of their entry point. */
function entryPoints() {
  const kit = readPackage('kit').exports;
  const core = { folder: 'rust-core', module: '@portal/core', source: 'js/index.ts' };
  const subpaths = kitModules().map((module) => ({
    folder: 'kit',
    module,
    source: path.posix.normalize(kit[module.replace('@portal/kit', '.')]),
  }));
  return [core, ...subpaths];
}

const compilerOptions = () =>
  ts.readConfigFile(inRepository('tsconfig.json'), ts.sys.readFile).config.compilerOptions;

/** Emits the declarations of all entry points into `types`, in the folders of their sources. */
function emitDeclarations(entries, types) {
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions(), root);
  const files = entries.map(({ folder, source }) => inRepository(folder, source));
  const program = ts.createProgram([...files, AMBIENT], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: types,
  });
  const [problem] = program.emit().diagnostics;
  if (problem)
    throw new Failure(ts.flattenDiagnosticMessageText(problem.messageText, '\n'), {
      fix: 'give the export a type that can be named.',
    });
  // API Extractor takes for a package's own what lies beside its package.json.
  for (const folder of new Set(entries.map((entry) => entry.folder)))
    fs.copyFileSync(inRepository(folder, 'package.json'), path.join(types, folder, 'package.json'));
  fs.mkdirSync(path.dirname(path.join(types, BINDINGS)), { recursive: true });
  fs.writeFileSync(path.join(types, BINDINGS), bindings());
}

/** The core's own declarations, without the table of raw functions, which changes with every build. */
function bindings() {
  const source = fs.readFileSync(inRepository(BINDINGS), 'utf8');
  return source.replace(RAW_EXPORTS, 'export interface InitOutput {}');
}

function extractorConfig({ folder, source }, types, index) {
  const reports = path.join(types, 'reports');
  const silent = { default: { logLevel: 'none' } };
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: path.join(types, folder),
      mainEntryPointFilePath: path.join(types, folder, source.replace(/\.ts$/u, '.d.ts')),
      compiler: {
        overrideTsconfig: {
          compilerOptions: { ...compilerOptions(), ...COMPILER_OPTIONS },
          include: ['.'],
        },
      },
      apiReport: {
        enabled: true,
        // Props are seldom exported, and part of their component.
        includeForgottenExports: true,
        reportFileName: `${index}.api.md`,
        reportFolder: reports,
        reportTempFolder: path.join(reports, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
      newlineKind: 'lf',
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(types, folder, 'package.json'),
  });
}

/** All that is kept of a comment. */
const DEPRECATED = '// @deprecated';

/** The declarations of a report of API Extractor, without imports and comments: words about an export may change freely. */
function declarationsOf(report) {
  const [, code] = /```ts\n([\s\S]*?)\n```/u.exec(report);
  const isKept = (line) => !/^\s*\/\/|^import /u.test(line) || line.endsWith(DEPRECATED);
  return code
    .replace(/\/\/.*@deprecated.*$/gmu, DEPRECATED)
    .split('\n')
    .filter(isKept)
    .join('\n')
    .replace(/\n{2,}/gu, '\n\n')
    .trim();
}

/** The custom properties that the shell's stylesheets define, one a line. */
function customProperties() {
  const folder = inRepository('kit', 'src', 'styles');
  const sheets = fs.readdirSync(folder).filter((name) => name.endsWith('.css'));
  const css = sheets.map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).join('\n');
  return [...new Set(css.match(/--[\w-]+(?=\s*:)/gu))].sort().join('\n');
}

/** @returns {Record<string, Record<string, string>>} reports by package folder and module name */
export function extractReports(types = inRepository('var', 'api-report')) {
  fs.rmSync(types, { recursive: true, force: true });
  const entries = entryPoints();
  emitDeclarations(entries, types);
  const configs = entries.map((entry, index) => extractorConfig(entry, types, index));
  fs.mkdirSync(path.join(types, 'reports'));
  const additionalEntryPoints = configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath);
  const compilerState = CompilerState.create(configs[0], { additionalEntryPoints });
  const reports = { 'rust-core': {}, kit: {} };
  configs.forEach((config, index) => {
    const quiet = (message) => (message.logLevel = 'none');
    Extractor.invoke(config, { compilerState, localBuild: true, messageCallback: quiet });
    const report = fs.readFileSync(config.reportFilePath, 'utf8');
    const { folder, module } = entries[index];
    reports[folder][module] = declarationsOf(report);
  });
  reports.kit['@portal/kit/styles'] = customProperties();
  return reports;
}
