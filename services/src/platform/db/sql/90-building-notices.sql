-- Of the buildings in which the caller has a lease.
call app.protect('building_notice',
  'property_id in (
    select door.property_id from lease
    join door on door.corporation_id = lease.corporation_id and door.door_id = lease.door_id
    where lease.corporation_id = building_notice.corporation_id)',
  'select');

grant select, insert, update, delete on building_notice to portal_system;

-- How many other homes of the caller's buildings have an open request about the same problem. What others
-- report is private: so it runs as portal_system, and gives numbers alone. One home alone is never counted:
-- whoever knows the neighbors would know who it is. A request that was described in words alone is no match.
create or replace function app.homes_reporting_problems(sent_since timestamptz)
returns table (category text, problem text, homes integer) language plpgsql stable security definer
set search_path = public, pg_temp
as $$ begin
  return query
    select o.category, i.problem, count(distinct o.lease_id)::integer
    from work_order o
    join work_order_intake i on i.corporation_id = o.corporation_id and i.work_order_id = o.work_order_id
    join lease l on l.corporation_id = o.corporation_id and l.lease_id = o.lease_id
    join door d on d.corporation_id = l.corporation_id and d.door_id = l.door_id
    where o.corporation_id = app.corporation_id()
      and i.problem is not null
      and not o.lease_id = any (app.lease_ids())
      and o.submitted_at >= sent_since
      and o.state in ('submitted', 'acknowledged', 'triaged', 'scheduling', 'scheduled', 'in_progress',
        'waiting', 'reopened')
      and d.property_id in (
        select own_door.property_id from lease own
        join door own_door on own_door.corporation_id = own.corporation_id
          and own_door.door_id = own.door_id
        where own.corporation_id = app.corporation_id() and own.lease_id = any (app.lease_ids())
          and own.state = 'active')
    group by o.category, i.problem
    having count(distinct o.lease_id) >= 2;
end $$;

do $$ begin
  revoke execute on function app.homes_reporting_problems(timestamptz) from public;
  grant create on schema app to portal_system;
  alter function app.homes_reporting_problems(timestamptz) owner to portal_system;
  revoke create on schema app from portal_system;
  grant execute on function app.homes_reporting_problems(timestamptz) to portal_app;
end $$;
