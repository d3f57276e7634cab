import { section } from '../webpack.shared.js';

export default section({ name: '__name__' });
