import { createRoot } from 'react-dom/client';
import { readAddress } from './address';
import { Gallery } from './Gallery';
import { loadFont } from './loadFont';

async function start() {
  const root = document.getElementById('gallery');
  await loadFont();
  if (root) createRoot(root).render(<Gallery address={readAddress(location.search)} />);
}

void start();
