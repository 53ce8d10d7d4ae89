/**
 * The router as remotes know it. A shared module is never shaken: what is not listed here costs nothing.
 * `Link` is the kit's own.
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
