import { createClient, ErrorCode, initCore } from '@portal/core';
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../i18n';
import { Toaster } from '../notices';
import { queryClient } from '../query';
import { useSession } from '../session';
import { answerFetch, refuse } from '../testing/answers';
import { ActButton } from './ActButton';

beforeAll(() => initCore());
beforeEach(() => startI18n('en'));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = { title: 'Switch it off?', confirm: 'Switch it off', keep: 'Keep it on' };

test('it calls at once, refreshes and says so', async () => {
  const refresh = jest.spyOn(queryClient, 'invalidateQueries');
  const call = () => Promise.resolve(3);
  render(
    <>
      <ActButton
        act={{ call, refreshes: ['rows'], notice: (_, rows) => ({ title: `${rows} rows` }) }}
      >
        Count
      </ActButton>
      <Toaster />
    </>,
  );
  await press('Count');
  expect(await screen.findByText('3 rows')).toBeVisible();
  expect(refresh).toHaveBeenCalledWith({ queryKey: ['rows'] });
});

test('a question stays with the error of its call, and is put anew without it', async () => {
  const call = jest.fn(() => Promise.reject(new Error('out of order')));
  render(
    <ActButton act={{ call }} question={question}>
      Off
    </ActButton>,
  );
  await press('Off');
  expect(call).not.toHaveBeenCalled();
  await press('Switch it off');
  expect(await screen.findByRole('alert')).toBeVisible();
  await press('Keep it on');
  expect(screen.getByRole('button', { name: 'Off' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Off');
  expect(screen.getByRole('alertdialog')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal for want of a session is past once the session is opened again over the question', async () => {
  useSession.setState({ status: 'expired' });
  answerFetch({ 'GET /api/v1/user': refuse(401, ErrorCode.SessionEnded) });
  const client = createClient({ baseUrl: 'http://portal.test', timeoutMs: 1000, language: 'en' });
  const call = () => client.call('currentUser');
  render(
    <ActButton act={{ call }} question={question}>
      Off
    </ActButton>,
  );
  await press('Off');
  await press('Switch it off');
  expect(await screen.findByRole('alert')).toBeVisible();
  jest.mocked(console.error).mockClear();
  act(() => useSession.setState({ status: 'signed-in' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('what was asked is done, although the button has become that of the way back', async () => {
  const off = jest.fn(() => Promise.resolve());
  const on = jest.fn(() => Promise.resolve());
  const { rerender } = render(
    <ActButton act={{ call: off }} question={question}>
      Off
    </ActButton>,
  );
  await press('Off');
  rerender(<ActButton act={{ call: on }}>On</ActButton>);
  await press('Switch it off');
  expect(off).toHaveBeenCalledTimes(1);
  expect(on).not.toHaveBeenCalled();
});
