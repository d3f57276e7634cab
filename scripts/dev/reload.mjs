/** The reload of the page when a section of a dev server has changed. */

/** Browser code. A dev server that was started again is found again. */
function reloadOnChange(address) {
  const { location, setTimeout, WebSocket } = globalThis;
  const socket = new WebSocket(new URL(address, location.origin.replace(/^http/, 'ws')));
  socket.onmessage = () => location.reload();
  socket.onclose = () => setTimeout(reloadOnChange, 1000, address);
}

/** The script for the page, as text. */
export const reloadScript = (address) => `(${reloadOnChange})(${JSON.stringify(address)});`;
