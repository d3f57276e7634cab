import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Makes a certificate for `localhost` that is its own authority; answers the files of its key and of itself. */
export function makeCertificate(folder) {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const ends = ['-addext', 'basicConstraints=critical,CA:FALSE', '-days', '2', '-nodes'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...ends, ...files], {
    stdio: 'ignore',
  });
  return { key, cert };
}
