alter table media add constraint media_video_file
foreign key (video_key) references stored_file (storage_key);
