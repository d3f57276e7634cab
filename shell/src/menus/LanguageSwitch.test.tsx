import { beforeEach, expect, test } from '@jest/globals';
import { currentLanguage, startI18n } from '@portal/kit/i18n';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageSwitch } from './LanguageSwitch';

beforeEach(() => startI18n('en'));

test('the public pages switch to the other language by its own name', async () => {
  render(<LanguageSwitch />);
  await userEvent.click(screen.getByRole('button', { name: 'Français' }));
  expect(await screen.findByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en');
  expect(currentLanguage()).toBe('fr');
});
