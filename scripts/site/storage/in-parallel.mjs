/** Operations on a storage, a few at a time. */

const MAX_OPERATIONS = 8;

/**
 * @template T, R
 * @param {T[]} items
 * @param {(item: T) => Promise<R>} work
 * @param {number} [limit] items at a time
 * @returns {Promise<R[]>} the results, in the order of the items
 */
export async function inParallel(items, work, limit = MAX_OPERATIONS) {
  const results = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
