CREATE TABLE "stored_file" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"last_put_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stored_file_last_put" ON "stored_file" USING btree ("last_put_at");--> statement-breakpoint
CREATE INDEX "document_file" ON "document" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "media_full_file" ON "media" USING btree ("full_key");--> statement-breakpoint
CREATE INDEX "media_thumbnail_file" ON "media" USING btree ("thumbnail_key");--> statement-breakpoint
CREATE INDEX "records_job_file" ON "records_job" USING btree ("storage_key");