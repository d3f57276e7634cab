/** The shapes of the peer's answers, for Fastify. */
const text = { type: 'string' };
const orNull = { type: 'string', nullable: true };
const int = { type: 'integer' };
const object = (properties) => ({ type: 'object', properties });
/** A schema per answer is Fastify's fast path: it compiles the serialiser. */
export const transactions = object({
  success: { type: 'boolean' },
  data: object({
    transactions: {
      type: 'array',
      items: object({
        id: int,
        createdAt: text,
        pricePaid: int,
        taxPaid: int,
        last4: text,
        store: object({
          address: text,
          address2: orNull,
          province: text,
          brand: object({ name: text, smallLogo: orNull }),
        }),
        employee: object({ id: int, firstName: text, lastName: text }),
      }),
    },
    pagination: object({ currentPage: int, currentPageSize: int, numberOfRecords: int }),
  }),
});
