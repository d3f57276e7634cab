import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from '.';

const button = (text: string) => (
  <CopyButton text={text} label="Copy the key" copiedLabel="Key copied" />
);

test('a text is copied and the button says so, until the text is another', async () => {
  const user = userEvent.setup();
  const { rerender } = render(button('ABCD'));
  await user.click(screen.getByRole('button', { name: 'Copy the key' }));
  expect(await screen.findByRole('button', { name: 'Key copied' })).toHaveFocus();
  expect(await navigator.clipboard.readText()).toBe('ABCD');
  rerender(button('EFGH'));
  expect(screen.getByRole('button', { name: 'Copy the key' })).toBeVisible();
});

test('a refused clipboard is not called copied', async () => {
  const user = userEvent.setup();
  const refused = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  render(button('ABCD'));
  await user.click(screen.getByRole('button', { name: 'Copy the key' }));
  expect(refused).toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Copy the key' })).toBeVisible();
});

test('a browser without a clipboard gets no button', () => {
  jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  render(button('ABCD'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
