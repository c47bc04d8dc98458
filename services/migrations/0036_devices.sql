CREATE TABLE "identity_device" (
	"account_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_device_account_id_device_hash_pk" PRIMARY KEY("account_id","device_hash")
);
