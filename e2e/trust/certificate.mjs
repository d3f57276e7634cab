import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * Makes a certificate for hosts that is its own authority, in the place of one that is there.
 * @returns the files of its key and of itself: `privkey.pem` and `fullchain.pem` in the folder
 */
export function makeCertificate(folder, hosts = ['localhost']) {
  const [key, cert] = ['privkey.pem', 'fullchain.pem'].map((name) => path.join(folder, name));
  const names = hosts.map((host) => `DNS:${host}`).join();
  const subject = ['-subj', `/CN=${hosts[0]}`, '-addext', `subjectAltName=${names}`];
  const ends = ['-addext', 'basicConstraints=critical,CA:FALSE', '-days', '2', '-nodes'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...ends, ...files], {
    stdio: 'ignore',
  });
  return { key, cert };
}
