// The call of the list, and the values of its columns, for both peers.
export const UNRESPONDED = '/api/v2/support/assurance/unresponded';

/** Calls the API with the session's cookie; rejects with the status of a refusal. */
export async function call(path, options) {
  const response = await fetch(path, {
    ...options,
    headers: { 'Content-Type': 'application/json', 'X-Environment': 'production' },
  });
  if (!response.ok) throw Object.assign(new Error(path), { status: response.status });
  return (await response.json()).data;
}

/** A request as a row of the list. */
export function toRow({ id, userCar, informations, receivedAt }) {
  const { make, model, year, Engine: motor } = userCar?.car ?? {};
  const { firstName, lastName, assuranceAmount_yearly, currentInsurerMonthExpiry } =
    informations ?? {};
  return {
    id,
    picture: userCar?.pictureUrl,
    make,
    motor,
    car: [make, model, year].filter(Boolean).join(' '),
    driver: [firstName, lastName].filter(Boolean).join(' '),
    received: receivedAt,
    premium: assuranceAmount_yearly,
    renewal: currentInsurerMonthExpiry,
  };
}
