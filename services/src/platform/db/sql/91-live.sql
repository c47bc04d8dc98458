-- Tells every process of the services that something has changed, and of whose; never what. It is told
-- when the transaction has ended well, once however often a row was written in it.
create or replace function app.tell_of_order() returns trigger language plpgsql
as $$
begin
  perform pg_notify('portal_live', json_build_object('corporation_id', new.corporation_id,
    'lease_id', new.lease_id, 'work_order_id', new.work_order_id)::text);
  return null;
end $$;

create trigger work_order_live after insert or update on work_order
for each row execute function app.tell_of_order();

create or replace function app.tell_of_photo() returns trigger language plpgsql
as $$
declare
  photo media := coalesce(new, old);
begin
  if photo.entity_type = 'work_order' then
    perform pg_notify('portal_live', json_build_object('corporation_id', photo.corporation_id,
      'lease_id', photo.lease_id, 'work_order_id', photo.entity_id, 'photos', true)::text);
  end if;
  return null;
end $$;

create trigger media_live after insert or update or delete on media
for each row execute function app.tell_of_photo();

create or replace function app.tell_of_building() returns trigger language plpgsql
as $$
begin
  perform pg_notify('portal_live', json_build_object('corporation_id', new.corporation_id,
    'property_id', new.property_id)::text);
  return null;
end $$;

create trigger building_notice_live after insert or update on building_notice
for each row execute function app.tell_of_building();
