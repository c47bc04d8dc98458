-- Keys say nothing of whose a file is: for the system alone.
grant select, insert, update, delete on stored_file to portal_system;

-- What was put there before there were these rows; no role but this one sees all that refer to it.
do $$
begin
  set local role portal_system;
  insert into stored_file (storage_key, last_put_at)
  select key, now() from (
    select storage_key as key from document
    union select storage_key from records_job
    union select full_key from media
    union select thumbnail_key from media) as named
  where key is not null;
  reset role;
end $$;

alter table document add constraint document_file
foreign key (storage_key) references stored_file (storage_key);

alter table records_job add constraint records_job_file
foreign key (storage_key) references stored_file (storage_key);

alter table media add constraint media_full_file
foreign key (full_key) references stored_file (storage_key);

alter table media add constraint media_thumbnail_file
foreign key (thumbnail_key) references stored_file (storage_key);

alter table media add constraint media_video_file
foreign key (video_key) references stored_file (storage_key);
