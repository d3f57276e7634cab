import { section } from '../webpack.shared.js';

export default section({ name: 'auth' });
