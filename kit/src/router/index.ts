/** The part of the router the portal uses: what is not named here is not in the bundle. */
export {
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
  type LinkProps,
  type NavLinkProps,
  type To,
} from 'react-router';
export {
  hasUnsavedChanges,
  useHeldNavigation,
  useUnsavedChanges,
  type HeldNavigation,
} from './unsavedChanges';
export { MemoryRouter, PortalRouter } from './PortalRouter';
