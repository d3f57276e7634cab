import { CalendarDate, DateTime, IsolatedName, Money } from '@portal/kit/i18n';
import type { Story } from '../story';

export const values: Story = {
  components: { CalendarDate, DateTime, IsolatedName, Money },
  states: {
    'Date, date with time': () => (
      <>
        <p>
          <CalendarDate value="2024-03-01" />
        </p>
        <p>
          <DateTime value="2024-03-01T19:05:00Z" />
        </p>
      </>
    ),
    'Amounts of money': () => (
      <>
        {[0, 5, 119_988, -250_000, 123_456_789].map((cents) => (
          <p key={cents}>
            <Money cents={cents} />
          </p>
        ))}
      </>
    ),
    Name: () => (
      <p>
        <IsolatedName>Camille Roy</IsolatedName>
      </p>
    ),
  },
};
