/**
 * The part of the router that remotes may use. Webpack does not tree-shake shared modules, so only what is
 * listed here is loaded. `Link` is the kit's own.
 */
export {
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
