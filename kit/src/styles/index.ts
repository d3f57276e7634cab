import './layers.css';
import './fonts.css';
import './reset.css';
import './tokens.css';
import './base.css';
