/**
 * The exports of react-router-dom that sections may use. Sharing the whole library would ship all of it (51
 * KB instead of 12 KB). Add a name here when a section needs it; a check finds missing ones.
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
