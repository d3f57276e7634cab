import type { RequestRow } from '@portal/core';
import type { To } from '@portal/kit/router';

/** The detail page of a request, by its user-assurance id (spec §2). */
export const requestPath = (id: number) => `/Insurer/Offer/${id}`;

export const linkTo = (row: RequestRow): To => requestPath(row.id);
