import { expect, test } from '@jest/globals';
import { createTestShell } from '@portal/kit/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import section from '../../section';

test('the page shows its empty state without accessibility violations', async () => {
  const { container } = await createTestShell({
    section,
    path: '/__name__',
    roles: ['__role__'],
  });
  expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});
