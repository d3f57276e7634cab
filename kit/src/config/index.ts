export { config, loadConfig, setConfig, takesPasswords, type Config } from './config';
export { isAllowedImage } from './images';
export { mismatches, type JsonSchema } from './schema';
