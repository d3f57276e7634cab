/** The used subset of React Router: names missing here are not in the bundle. */
export {
  Link,
  matchRoutes,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
  type LinkProps,
  type To,
} from 'react-router';
export { MemoryRouter, PortalRouter } from './PortalRouter';
