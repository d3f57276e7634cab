/** A badge on the page that names the sections which come from dev servers; in development builds only. */

/** Browser code, which runs in front of the section's own. With several dev servers, each adds its section. */
function addToBadge(name) {
  const { document } = globalThis;
  const id = 'dev-sections';
  const badge = document.getElementById(id) ?? document.createElement('p');
  badge.id = id;
  badge.textContent = badge.textContent ? `${badge.textContent}, ${name}` : `dev: ${name}`;
  // Set as properties: the content security policy forbids style attributes in HTML.
  Object.assign(badge.style, {
    position: 'fixed',
    insetBlockEnd: '0',
    insetInlineStart: '0',
    zIndex: '1000',
    margin: '0',
    padding: '0.25rem 0.75rem',
    background: '#9a3412',
    color: '#fff',
    font: '600 0.75rem/1.5 system-ui, sans-serif',
    pointerEvents: 'none',
  });
  document.body.append(badge);
}

/** The script for the page, as text. */
export const badgeScript = (name) => `(${addToBadge})(${JSON.stringify(name)});`;
