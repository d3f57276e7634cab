import { shell } from '../webpack.shared.js';
import { page } from './webpack.page.js';

export default page(shell());
