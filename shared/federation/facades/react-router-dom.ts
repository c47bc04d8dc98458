/**
 * The names of react-router-dom that sections may use. A library that is shared whole ships whole
 * (51 KB instead of 12): a name is added here when a section needs it, and a check finds the rest.
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
