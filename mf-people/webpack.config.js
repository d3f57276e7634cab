import { section } from '../webpack.shared.js';

export default section(import.meta.dirname);
