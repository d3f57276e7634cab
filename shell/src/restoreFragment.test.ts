import { restoreFragment } from './restoreFragment';

function open(address: string): string {
  window.history.replaceState({ key: 'kept' }, '', address);
  restoreFragment();
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

test.each(['/new-password', '/invitation', '/confirm-email', '/new-email', '/stop-emails'])(
  'a fragment whose # was escaped, once or again, is one again: %s',
  (path) => {
    for (const escaped of ['%23', '%2523', '%252523'])
      expect(open(`${path}${escaped}0af3`)).toBe(`${path}#0af3`);
    expect(open(`${path}%230af3?trk=mail`)).toBe(`${path}?trk=mail#0af3`);
    expect(window.history.state).toEqual({ key: 'kept' });
  },
);

test('other addresses stay as they are, a search for # among them', () => {
  for (const address of ['/new-password#0af3', '/Insurer?search=%23&page=2', '/people/%25'])
    expect(open(address)).toBe(address);
});

test('a path that begins as the address of another host stays on this one', () => {
  window.history.replaceState(null, '', `${window.location.origin}//other.example%230af3`);
  restoreFragment();
  expect(window.location.href).toBe('http://localhost//other.example#0af3');
});
