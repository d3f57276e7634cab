import { call } from '../requests.js';

export const authProvider = {
  login: ({ username, password }) =>
    call('/api/v1/user/token', {
      method: 'POST',
      body: JSON.stringify({ email: username, password, rememberMe: false }),
    }),
  logout: () => call('/api/v1/user/token', { method: 'DELETE' }).catch(() => undefined),
  checkAuth: async () => {
    await call('/api/v1/user');
  },
  checkError: async ({ status }) => {
    if (status === 401) throw new Error('signed out');
  },
  getPermissions: () => call('/api/v1/user/role'),
  getIdentity: async () => {
    const { user } = await call('/api/v1/user');
    return { id: user.id, fullName: `${user.firstName} ${user.lastName}` };
  },
};
