export { useIdentityProof } from './useIdentityProof';
