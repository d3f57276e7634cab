import { expect, test } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { setConfig } from '../config';
import { Picture } from '.';

const image = () => document.querySelector('img');

function show(source: string | null, imageOrigins?: readonly string[]) {
  setConfig({
    schemaVersion: 1,
    brand: 'AutoPortail',
    environmentHeader: { name: 'X-Environment', value: 'test' },
    links: { contactSales: '/', support: '/', forgotPassword: '/' },
    ...(imageOrigins && { imageOrigins }),
  });
  return render(<Picture source={source} fallback={<span>icon</span>} />);
}

test('a picture that fails to load gives way to its fallback; another address is tried again', () => {
  const { getByText, rerender } = show('/car.webp');
  fireEvent.error(image() as Element);
  expect(getByText('icon')).toBeInTheDocument();
  expect(image()).toBeNull();
  rerender(<Picture source="/other.webp" fallback={<span>icon</span>} />);
  expect(image()).toHaveAttribute('src', '/other.webp');
});

test.each([
  ['of the portal', '/api/demo/cars/suv-red.svg'],
  ['in the data itself', 'data:image/png;base64,AAAA'],
  ['of a host that the operator names', 'https://cdn.test/1/car.webp'],
])('a picture %s is shown', (_, source) => {
  show(source, ['https://cdn.test']);
  expect(image()).toHaveAttribute('src', source);
});

test.each([
  ['of another host', 'https://elsewhere.test/car.webp'],
  ['of the named host by another scheme', 'http://cdn.test/car.webp'],
  ['of no host', 'https://'],
  ['that is a script', 'javascript:alert(1)'],
  ['that is missing', null],
])('a picture %s is not requested', (_, source) => {
  const { getByText } = show(source, ['https://cdn.test']);
  expect(image()).toBeNull();
  expect(getByText('icon')).toBeInTheDocument();
});

test('without a setting, pictures come from the portal only', () => {
  show('https://cdn.test/car.webp');
  expect(image()).toBeNull();
});
