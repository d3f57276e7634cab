export { config, loadConfig, setConfig, type Config } from './config';
export { isAllowedImage } from './images';
export { mismatches, type JsonSchema } from './schema';
