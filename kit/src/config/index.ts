export { config, loadConfig, setConfig, type Config } from './config';
export { mismatches, type JsonSchema } from './schema';
