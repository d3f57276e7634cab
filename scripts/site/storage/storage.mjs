/**
 * Where a site is stored. Deployment uses these operations and no others, so that a target is one file here.
 *
 * Paths are relative to the site, with slashes: "mf/team/1.8.2-ab12cd34/mf-manifest.json".
 * @typedef {object} Storage
 * @property {string} address for messages
 * @property {boolean} precompressed whether its hosts serve `.br` files beside the plain ones
 * @property {(file: string) => Promise<Buffer | undefined>} read undefined where there is no such file
 * @property {(folder: string) => Promise<string[]>} list all files under a folder, sorted; '' is the whole site
 * @property {(file: string, content: Buffer | string) => Promise<void>} write replaces a file; no reader sees half of it
 * @property {(folder: string) => Promise<void>} remove removes a folder with all its files
 * @property {(files: string[]) => Promise<void>} removeFiles removes files, where they exist
 * @property {(file: string, change: Change) => Promise<void>} change replaces a file by a function of its content; no
 *   concurrent change is lost. The function may run again with newer content
 *
 * @typedef {(current: Buffer | undefined) => Buffer | string | Promise<Buffer | string>} Change
 */
