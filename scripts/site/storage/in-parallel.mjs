/** Operations on a storage, a few at a time. */

/**
 * Over ssh each operation is a connection of its own, and an sshd drops some of those beyond the tenth that are being set
 * up (MaxStartups 10:30:100), which another deployment may share.
 */
const MAX_OPERATIONS = 5;

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
